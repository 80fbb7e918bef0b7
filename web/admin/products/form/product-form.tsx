import { useId } from 'react';
import { isTaka } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Product, ProductRequest } from '#contract/product.ts';
import { checkLate, sayMissingCheck } from '#web/admin/ui/check-late.ts';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { useUnsavedGuard } from '#web/admin/ui/use-unsaved-guard.ts';
import { RequiredNote } from '#web/forms/fields/field-frame.tsx';
import { TextAreaField } from '#web/forms/fields/text-area-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { PrimaryImageField } from './primary-image-field.tsx';
import { SliderImagesField } from './slider-images-field.tsx';
import { useProductPictures } from './use-product-pictures.ts';
import { type ProductFields, useProductSave } from './use-product-save.ts';

const check = checkLate<ProductFields, ProductRequest>(async () => (await import('./product-check.ts')).productCheck);

/** The owner of the first shop asked for whole taka here; other currencies have decimals that count. */
const shownPrice = ({ price }: Product) => (isTaka() ? Math.round(price) : price);

const fieldsOf = (product: Product | null): ProductFields => ({
  name: product?.name ?? '',
  id: product?.id ?? '',
  price: product ? String(shownPrice(product)) : '',
  stock: product ? String(product.stock) : '',
  description: product?.description ?? '',
});

/** The exact price, if the form shows it rounded. It stays unless the field is changed. */
const priceHint = (product: Product | null) =>
  product && shownPrice(product) !== product.price ? { hint: `${moneyText(product.price)} until you change it` } : {};

/** Adds a product if `product` is null, otherwise edits it. */
export function ProductForm({ product }: { product: Product | null }) {
  const form = useCheckedForm(check, fieldsOf(product));
  const picker = useProductPictures(product);
  const guard = useUnsavedGuard(form.formState.isDirty || picker.changed);
  const { busy, save } = useProductSave(product, form, picker, guard.release);
  const heading = useId();
  const { control, formState, handleSubmit } = form;
  return (
    <form noValidate aria-labelledby={heading} onSubmit={handleSubmit(save, sayMissingCheck)} className="max-w-5xl">
      <h2 id={heading} className="mb-5 text-lg">
        Fill the form to add/update product
      </h2>
      <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
        <TextField control={control} name="name" required label="Name" />
        <TextField control={control} name="id" required label="Product ID" />
        <div className="grid grid-cols-2 gap-x-4 @2xl:contents">
          <TextField
            control={control}
            name="price"
            required
            label="Product Price"
            inputMode="decimal"
            {...priceHint(product)}
          />
          <TextField
            control={control}
            name="stock"
            required
            label="Stock"
            inputMode="numeric"
            hint="Pieces that can be ordered now"
          />
        </div>
        <div className="@2xl:col-span-2">
          <TextAreaField control={control} name="description" required label="Description" rows={10} maxRows={30} />
        </div>
        <PrimaryImageField picker={picker} disabled={busy} />
        <SliderImagesField picker={picker} disabled={busy} />
      </div>
      <div className="mt-5">
        <RequiredNote />
      </div>
      <SubmitButton
        busy={busy || formState.isSubmitting}
        busyLabel="Loading..."
        className="mt-4 min-w-40 max-sm:w-full"
      >
        {product ? 'Save' : 'Add Product'}
      </SubmitButton>
      <LeaveDialog guard={guard} title="Leave without saving?" decline="Stay here">
        Your changes to this product are not saved yet.
      </LeaveDialog>
    </form>
  );
}
