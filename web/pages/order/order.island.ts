import { hydrateIsland } from '#web/islands/hydrate-island.tsx';
import { OrderSteps } from './order-steps.tsx';

hydrateIsland('order', OrderSteps);
