import { createContext } from 'react';

/** Allows an inline script in this response. Only the server knows it: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
