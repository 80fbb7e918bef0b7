/** The picture types that the shop accepts. All browsers can show them. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The placeholder in `imageOrder` for the next picture of `images`. */
export const NEW_IMAGE = 'new';
