import { createContext } from 'react-router';
import type { Services } from '#server/services.ts';

/** What one order may carry; sizes in bytes. */
export interface OrderLimits {
  fileBytes: number;
  files: number;
  totalBytes: number;
}

/** What the server hands to every page it renders. */
export interface ShopContext {
  /** What the shop is called and how it is reached; from the settings. */
  shop: {
    name: string;
    email: string;
    phone: string;
    orderFormUrl: string | undefined;
    publicUrl: string;
    orderLimits: OrderLimits;
  };
  /** The catalogue, for the pages that show it. */
  products: Pick<Services['products'], 'list' | 'read' | 'browse'>;
  /** An order, for the customer who holds its link. */
  orders: Pick<Services['orders'], 'track'>;
  /** Allows this response's own inline scripts, and no others. */
  nonce: string;
  /** Address of the script with the custom elements. */
  elementsUrl: string;
}

export const shopContext = createContext<ShopContext>();
