import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Done } from '#contract/http/envelope.ts';
import type { Product } from '#contract/product.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { leadOn } from '#web/admin/ui/keys/rows.ts';
import { undoDeletion } from '#web/admin/ui/restore-deleted.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'product removal';

/** Deletes products of a list after a confirmation. A deleted product is hidden at once; `onRemoved` can reload the list, also after it was brought back. @param box where whoever has deleted the last goes on */
export const useProductRemoval = (onRemoved: () => void, box: RefObject<HTMLElement | null>) => {
  const navigate = useNavigate();
  const [selected, setSelected] = useState<Product>(); // stays set while its dialog fades out
  const [dialogOpen, setDialogOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  /** Where whoever deleted it goes on. */
  const goesOn = useRef<() => HTMLElement | null>(null);

  const remove = async () => {
    if (selected === undefined) return;
    setBusy(true);
    try {
      const { message } = await callApi<Done>(apiAddress.productById(selected._id), { method: 'DELETE' });
      goesOn.current = leadOn(selected._id, () => box.current);
      setRemoved((ids) => new Set(ids).add(selected._id));
      const back = () => {
        setRemoved((ids) => new Set([...ids].filter((id) => id !== selected._id)));
        onRemoved();
      };
      const action = undoDeletion('product', selected._id, back);
      showToast({ kind: 'success', about: ABOUT, text: message, action });
      onRemoved();
      await navigate({ pathname: siteAddress.dashboard, search: location.search }, { replace: true });
    } catch (error) {
      if (isNotFound(error)) onRemoved(); // someone else has already deleted it
      showToast({ kind: 'error', about: ABOUT, text: PRODUCT_MESSAGE.deleteFailed });
    }
    setDialogOpen(false);
    setBusy(false);
  };

  return {
    selected,
    dialogOpen,
    busy,
    ask: (product: Product) => {
      setSelected(product);
      setDialogOpen(true);
    },
    setDialogOpen,
    remove,
    goesOn: () => goesOn.current?.() ?? null,
    isPresent: ({ _id }: Product) => !removed.has(_id),
  };
};
