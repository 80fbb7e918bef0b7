/** '1200-109 Lisboa', 'Dhaka-1216', 'Berlin 10115': the name is what has no digits. */
const withoutPostcode = (part: string) =>
  part
    .replace(/-\d+/g, '')
    .replace(/\S*\d\S*/g, '')
    .trim();

/** Of the United States, Canada, Australia: 'IL', 'NSW'. They stand behind their town. */
const isState = (part: string) => /^\p{Lu}{2,3}$/u.test(part);

/**
 * The town of an address in one line, 'street, town, country': its last part that is not the country, without the postcode.
 * @param country its name, as the address may end with it
 * @returns '' where the address is no more than a street
 */
export const townOf = (postalAddress: string, country: string): string => {
  const [, ...parts] = postalAddress.split(',').map((part) => part.trim());
  const named = parts.filter((part) => part !== country).map(withoutPostcode);
  return named.findLast((part) => part !== '' && !isState(part)) ?? '';
};
