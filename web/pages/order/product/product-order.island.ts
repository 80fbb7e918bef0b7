import { hydrateIsland } from '#web/islands/hydrate-island.tsx';
import { ProductOrder } from './product-order.tsx';

hydrateIsland('product-order', ProductOrder);
