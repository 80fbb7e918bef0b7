import { createContext } from 'react-router';

/** What the server hands to every page it renders. */
export interface ShopContext {
  /** What the shop is called and how it is reached; from the settings. */
  shop: { name: string; email: string; phone: string; orderFormUrl: string | undefined; publicUrl: string };
  /** Allows this response's own inline scripts, and no others. */
  nonce: string;
  /** Address of the script with the custom elements. */
  elementsUrl: string;
}

export const shopContext = createContext<ShopContext>();
