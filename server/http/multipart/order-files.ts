import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';

interface OrderLimits {
  fileBytes: number;
  totalBytes: number;
  files: number;
}

/** What a form with files of an order may bring, with what is said of a file that is too large. @param files how many, where not as many as an order has */
export const orderFilesLimits = ({ fileBytes, totalBytes, files: most }: OrderLimits, files = most) => ({
  fileBytes,
  totalBytes,
  files,
  fileTooLarge: FILE_LIMIT_MESSAGE.tooLarge(fileBytes),
});
