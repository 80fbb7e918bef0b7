import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import type { Product, ProductRequest } from '#contract/product.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { productBody } from './product-body.ts';
import type { ProductPictures } from './use-product-pictures.ts';

/** React Router numbers its history entries: at 0, the entry before is another site's page, or none. */
const canGoBack = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Goes back one page after `pauseMs`, or to `home` if there is no page of ours to go back to. Cancelled if the user leaves first. */
const useReturnAfterSave = (home: string, pauseMs: number) => {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => {
      void (canGoBack() ? navigate(-1) : navigate(home, { replace: true }));
    }, pauseMs);
  };
};

/** The fields as typed. */
export type ProductFields = Record<keyof ProductRequest, string>;

const ABOUT = 'product';

/** Time to read the success message. */
const PAUSE_MS = 1_000;

/** The stock of an existing product as it was last read: again after the server said that it is another by now. */
const useShopStock = (product: Product | null) => {
  const [stock, setStock] = useState(product?.stock ?? 0);
  const readAgain = async (_id: string) =>
    setStock((await callApi<Success<Product>>(apiAddress.productById(_id))).data.stock);
  return {
    stock,
    /** Keeps the former stock if that fails: then the server refuses again. */
    readAfter: async ({ status, errors }: ApiError) => {
      if (product && status === 409 && errors.some(({ path }) => path === 'stock'))
        await readAgain(product._id).catch(() => undefined);
    },
  };
};

/** Creates or updates a product, calls `saved` and goes back one page. */
export const useProductSave = (
  product: Product | null,
  form: UseFormReturn<ProductFields, unknown, ProductRequest>,
  picker: ProductPictures,
  saved: () => void,
) => {
  const [busy, setBusy] = useState(false);
  const returnToList = useReturnAfterSave(siteAddress.dashboard, PAUSE_MS);
  const { dirtyFields } = form.formState;
  const shop = useShopStock(product);

  const save = async (values: ProductRequest) => {
    setBusy(true);
    try {
      const body = productBody(
        values,
        picker.pictures,
        product && { product, changed: dirtyFields, stock: shop.stock },
      );
      const { message } = await (product
        ? callApi<Success<Product> & Done>(apiAddress.productById(product._id), { method: 'PATCH', body })
        : callApi<Success<Product> & Done>(apiAddress.products, { method: 'POST', body }));
      saved();
      showToast({ kind: 'success', about: ABOUT, text: message });
      returnToList(); // stays busy until then
    } catch (error) {
      // The owner asked for a message only when an update fails; a failed creation shows its reason, too.
      if (error instanceof ApiError) {
        showServerErrors(form, error.errors);
        picker.showErrors(error.errors);
        await shop.readAfter(error);
      }
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return { busy, save };
};
