import { wantedPieces } from './wanted-pieces.ts';

interface Counted {
  details: Readonly<Record<string, string>>;
  files: readonly { quantity?: number | undefined }[];
}

/** How many pieces an order is for; undefined where that is not a number. */
export const piecesOf = ({ details, files }: Counted): number | undefined => {
  const counted = files.map(({ quantity }) => quantity);
  if (counted.length > 0 && counted.every((quantity) => quantity !== undefined))
    return counted.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0);
  return wantedPieces(details);
};
