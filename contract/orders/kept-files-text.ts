/** Who sees a customer's files, and until when. @param months after an order ended; 0: for good */
export const keptFilesText = (months: number): string => {
  const until =
    months === 0 ? '' : ` and keep them for ${months === 1 ? 'a month' : `${months} months`} after the order ends`;
  return `Only we see your files${until}.`;
};
