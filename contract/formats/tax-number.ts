import { ofShop } from './shop-place.ts';

/** What a business is registered for taxes by: its business identification number in Bangladesh. */
export const taxNumberLabel = (): string => (ofShop('country') === 'BD' ? 'BIN' : 'Tax no.');

/** Such a number in words: BIN 001234567-0101; '' where there is none. */
export const taxNumberText = (number = ''): string => number && `${taxNumberLabel()} ${number}`;
