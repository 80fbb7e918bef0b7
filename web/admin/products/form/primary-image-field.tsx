import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { PICTURE_TYPES } from '#contract/product-pictures.ts';
import { FileField } from '#web/forms/files/file-field.tsx';
import { PictureButton } from './picture-button.tsx';
import { PicturePreview } from './picture-preview.tsx';
import type { ProductPictures } from './use-product-pictures.ts';

const NONE: readonly File[] = [];

export function PrimaryImageField({ picker, disabled }: { picker: ProductPictures; disabled: boolean }) {
  const { primaryKept, primaryNew } = picker.pictures;
  const shown = primaryNew ?? primaryKept;
  const field = useRef<HTMLDivElement>(null);
  const remove = () => {
    picker.removePrimary();
    field.current?.querySelector('input')?.focus(); // the remove button may disappear with the picture
  };
  return (
    <div ref={field} className="flex min-w-0 flex-col gap-3">
      <FileField
        label={primaryKept === null ? 'Primary Image' : 'Primary Image (Uploaded)'}
        name="primaryImage"
        accept={PICTURE_TYPES.join(',')}
        files={NONE}
        onlyOne="Please drop one picture: a product has one primary image!"
        onChange={picker.choosePrimary}
        message={picker.messages.primary}
        disabled={disabled}
        hint={shown === null ? 'Under 2 MB.' : 'Under 2 MB. Uploading replaces the current image.'}
      />
      {shown !== null && (
        <div className="flex flex-wrap items-center gap-3 border border-line bg-panel p-2">
          <PicturePreview
            key={typeof shown === 'string' ? shown : fileKey(shown)}
            picture={shown}
            alt="Primary picture"
          />
          <bdi className="min-w-0 grow basis-16 text-sm wrap-anywhere text-muted">
            {typeof shown === 'string' ? 'In the shop' : shown.name}
          </bdi>
          <PictureButton Icon={Trash2} name="Remove" onPress={remove} disabled={disabled} />
        </div>
      )}
    </div>
  );
}

const fileKey = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;
