/** The first administrator of the shops that tests open. */
export const OWNER = { email: 'owner@example.com', password: 'a password of the owner' };
