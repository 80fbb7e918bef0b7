import { type ComponentProps, useEffect, useState } from 'react';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';

/** What browsers show as a picture; an SVG is a drawing, and has a preview of its own. */
const SHOWN = /^image\/(?:avif|bmp|gif|jpeg|png|webp)$/;
const BYTES_MAX = 40_000_000;
/** Enough for a phone of three pixels a point at the width of a card. */
const WIDTH = 960;

/** A photograph in the size in which it is shown, turned as its EXIF says: one from a phone has some 12 million pixels. */
const smaller = async (file: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/webp', 0.8);
  });
};

/** An address for a chosen photograph, as long as it is shown. Undefined for other files, and for one that the browser cannot read. */
const usePhotoUrl = (file: File): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!SHOWN.test(file.type) || file.size > BYTES_MAX) return;
    let made: string | undefined;
    let isOver = false;
    smaller(file).then(
      (blob) => {
        if (isOver) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => undefined, // a sheet stands in for it
    );
    return () => {
      isOver = true;
      setUrl(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
};

/** A chosen file as the photograph that it is, loaded with the first of them. */
export function Photograph({ file, ...frame }: { file: File } & Omit<ComponentProps<typeof FilePicture>, 'thumbnail'>) {
  return <FilePicture {...frame} thumbnail={usePhotoUrl(file)} />;
}
