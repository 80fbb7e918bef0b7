import { DEMO_PICTURES, demoProducts } from '#content/demo-products.ts';
import { productsService } from './products.service.ts';
import { stockService } from './stock.service.ts';

const demoCatalogue = demoProducts.map((product) => ({ ...product, demoPictures: DEMO_PICTURES[product.id] ?? [] }));

/** Opens the services of this room. */
export const openProducts = (needs: Parameters<typeof productsService>[0]) => {
  const products = productsService(needs);
  return {
    products,
    stock: stockService({ onCatalogueChanged: needs.content.changed }),
    /** Fills an empty catalogue with the demo's products. */
    fillWithDemo: () => products.fillEmpty(demoCatalogue),
  };
};
