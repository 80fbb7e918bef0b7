import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';

const useFileAddress = (file: File | null) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
};

/** A preview of an uploaded picture, given by its identifier, or of a chosen file. */
export function PicturePreview({ picture, alt }: { picture: string | File; alt: string }) {
  const [unreadable, setUnreadable] = useState(false);
  const fileAddress = useFileAddress(typeof picture === 'string' ? null : picture);
  const address = typeof picture === 'string' ? apiAddress.image(picture, IMAGE_WIDTHS[0]) : fileAddress;
  if (unreadable)
    return (
      <span className="grid size-24 shrink-0 place-items-center gap-1 border border-line bg-paper p-2 text-center text-sm text-muted">
        <ImageOff size={20} aria-hidden="true" />
        No preview
      </span>
    );
  return (
    <img
      src={address}
      alt={alt}
      width={96}
      height={96}
      onError={() => setUnreadable(true)}
      className="size-24 shrink-0 border border-line bg-paper object-cover"
    />
  );
}
