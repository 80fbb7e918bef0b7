/** The folder of customers' files in the store. An upload is not moved when an order takes it over. */
export const CUSTOMER_FOLDER = 'orders/';

export const customerFileKey = (fileId: string) => CUSTOMER_FOLDER + fileId;

export const customerFileId = (key: string) => key.slice(CUSTOMER_FOLDER.length);
