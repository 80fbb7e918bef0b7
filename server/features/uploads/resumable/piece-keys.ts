/** The folder of pieces in the store. */
export const PIECES_FOLDER = 'pieces/';

export const pieceKey = (pieceId: string) => PIECES_FOLDER + pieceId;

export const pieceId = (key: string) => key.slice(PIECES_FOLDER.length);
