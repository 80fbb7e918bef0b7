import { useSyncExternalStore } from 'react';
import type { OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

const NONE: readonly OrderPart[] = [];

/** The files of the unsent order, as far as they are measured. */
export const useOrderParts = () => useSyncExternalStore(orderParts.subscribe, orderParts.read, () => NONE);
