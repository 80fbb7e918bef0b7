/** What is said where a field of a service is empty. The owner gave the sentences word for word. */
export const FIELD_MESSAGE = {
  material: 'Material is required!',
  color: 'Color is required!',
  finishing: 'Finishing is required!',
  strength: 'Strength is required!',
  thickness: 'Thickness is required!',
  details: 'Details is required!',
  quantity: 'Quantity  is required!', // the two spaces are the owner's
  quality: 'Quality is required!',
  features: 'Features  is required!', // these too
} as const;
