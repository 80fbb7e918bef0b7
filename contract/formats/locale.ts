import { ofShop } from './shop-place.ts';

/** How figures are grouped everywhere: as the shop's readers count. */
export const locale = (): string => ofShop('locale');
