/** Where this room's files lie in the store. */
export const ORDER_FOLDER = 'orders/';

export const keyOf = (fileId: string) => ORDER_FOLDER + fileId;
