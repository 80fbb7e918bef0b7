import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { PRODUCT_IMAGE_LIMITS } from '#contract/limits.ts';
import { PICTURE_TYPES } from '#contract/product-pictures.ts';
import { FileField } from '#web/forms/files/file-field.tsx';
import { PictureButton } from './picture-button.tsx';
import { PicturePreview } from './picture-preview.tsx';
import type { Slide } from './product-pictures.ts';
import type { ProductPictures } from './use-product-pictures.ts';

const NONE: readonly File[] = [];

interface SlideRowProps {
  slide: Slide;
  place: number;
  count: number;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function SlideRow({ slide, place, count, disabled, onMove, onRemove }: SlideRowProps) {
  const isNew = 'file' in slide;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line p-2 last:border-b-0">
      <PicturePreview picture={isNew ? slide.file : slide.image} alt={`Picture ${place} of ${count}`} />
      <bdi className="min-w-0 grow basis-16 text-sm wrap-anywhere text-muted">
        {isNew ? slide.file.name : 'In the shop'}
      </bdi>
      <div className="flex shrink-0 max-sm:flex-col">
        <PictureButton
          Icon={ArrowUp}
          name="Move earlier"
          onPress={() => onMove(-1)}
          idle={place === 1}
          disabled={disabled}
        />
        <PictureButton
          Icon={ArrowDown}
          name="Move later"
          onPress={() => onMove(1)}
          idle={place === count}
          disabled={disabled}
        />
        <PictureButton Icon={Trash2} name="Remove" removes={slide.key} onPress={onRemove} disabled={disabled} />
      </div>
    </li>
  );
}

/** The slider images, in display order. */
export function SliderImagesField({ picker, disabled }: { picker: ProductPictures; disabled: boolean }) {
  const { slides } = picker.pictures;
  const field = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(null); // the slide that gets the focus after one was removed
  useEffect(() => {
    if (focusNext.current === null) return;
    const button = field.current?.querySelector<HTMLElement>(`[data-removes="${CSS.escape(focusNext.current)}"]`);
    (button ?? field.current?.querySelector('input'))?.focus();
    focusNext.current = null;
  }, [slides]);
  const remove = (key: string) => {
    const place = slides.findIndex((slide) => slide.key === key);
    focusNext.current = (slides[place + 1] ?? slides[place - 1])?.key ?? '';
    picker.removeSlide(key);
  };
  const hasUploaded = slides.some((slide) => 'image' in slide);
  return (
    <div ref={field} className="flex min-w-0 flex-col gap-3">
      <FileField
        label={hasUploaded ? 'Slider Images (Uploaded)' : 'Slider Images'}
        name="images"
        accept={PICTURE_TYPES.join(',')}
        files={NONE}
        onChange={picker.addSlides}
        message={picker.messages.slides}
        disabled={disabled}
        hint={`Up to ${PRODUCT_IMAGE_LIMITS.images} images, each under 2 MB, shown in this order.`}
      />
      {slides.length > 0 && (
        <ol aria-label="Order of the pictures" className="border border-line bg-panel">
          {slides.map((slide, place) => (
            <SlideRow
              key={slide.key}
              slide={slide}
              place={place + 1}
              count={slides.length}
              disabled={disabled}
              onMove={(by) => picker.moveSlide(slide.key, by)}
              onRemove={() => remove(slide.key)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
