import { productRequest } from '#contract/product.ts';
import { checkedBy } from '#web/forms/checked-by.ts';

export const productCheck = checkedBy(productRequest);
