import { createContext } from 'react';

/**
 * The content security policy's nonce, which allows an inline script in this response. It is undefined in the browser,
 * which hides nonces from scripts.
 */
export const NonceContext = createContext<string | undefined>(undefined);
