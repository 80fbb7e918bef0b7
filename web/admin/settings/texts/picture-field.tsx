import { useId } from 'react';
import { PICTURES } from '#content/pictures.ts';
import { apiAddress } from '#contract/addresses.ts';
import { PictureInput } from '#web/admin/settings/picture-input.tsx';
import { isOfProduct, pictureAddress } from '#web/ui/picture.tsx';
import { type Edited, faultAt, textOf } from './edited.ts';
import type { Texts } from './text-shape.ts';

const SHOWN_WIDTH = 320;

const addressOf = (picture: string) =>
  isOfProduct(picture)
    ? pictureAddress(picture, PICTURES[picture].widths[0], 'webp')
    : apiAddress.image(picture, SHOWN_WIDTH);

/** A picture in the list, beside what it belongs to: a place for it where there is none. */
export function Thumbnail({ picture, className }: { picture: string; className: string }) {
  const frame = `shrink-0 border border-line bg-paper object-cover ${className}`;
  if (picture === '') return <span aria-hidden="true" className={`blueprint ${frame}`} />;
  return <img src={addressOf(picture)} alt="" className={frame} />;
}

interface PictureFieldProps extends Omit<Edited<Texts>, 'onType'> {
  onType: (typed: Texts) => void;
}

/** The picture of an entry or a page, and what it shows. */
export function PictureField({ path, value, faults, onType }: PictureFieldProps) {
  const id = useId();
  const picture = textOf(value['picture']);
  const fault = faultAt(faults, `${path}/alt`) ?? faultAt(faults, `${path}/picture`);
  return (
    <div className="grid min-w-0 gap-2">
      <label htmlFor={`${id}-file`} className="text-sm font-semibold">
        Picture
      </label>
      <PictureInput
        id={`${id}-file`}
        what="picture"
        value={picture}
        notes=""
        preview={<Thumbnail picture={picture} className="aspect-8/5 w-40" />}
        onType={(sent) => onType({ picture: sent, alt: '' })}
      />
      {picture !== '' && (
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            What the picture shows
          </label>
          <input
            id={id}
            className="control"
            autoComplete="off"
            value={textOf(value['alt'])}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            onChange={({ target }) => onType({ alt: target.value })}
          />
        </div>
      )}
      {fault && (
        <p id={`${id}-fault`} className="text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
