import { apiAddress } from '#contract/addresses.ts';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';

interface ProductPictureProps {
  /** The picture's identifier; null shows a placeholder. */
  image: string | null;
  alt: string;
  /** The HTML attribute: how wide it is shown. */
  sizes: string;
  lazy?: boolean;
  /** For the picture that fills the first screen. */
  priority?: boolean;
}

const FRAME = 'block aspect-4/3 w-full bg-paper';

/** A product's picture, cropped to 4:3, with its space reserved before it has loaded. */
export function ProductPicture({ image, alt, sizes, lazy = false, priority = false }: ProductPictureProps) {
  if (image === null) return <PicturePlaceholder alt={alt} />;
  return (
    <img
      src={apiAddress.image(image, 640)}
      srcSet={IMAGE_WIDTHS.map((width) => `${apiAddress.image(image, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={1280}
      height={960}
      decoding="async"
      className={`${FRAME} object-cover`}
      {...(lazy && { loading: 'lazy' })}
      {...(priority && { fetchPriority: 'high' })}
    />
  );
}

/** A drawing of a box, in place of a picture that does not exist yet. */
function PicturePlaceholder({ alt }: { alt: string }) {
  const spoken = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${alt}: no picture yet` };
  return (
    <svg viewBox="0 0 320 240" className={`${FRAME} blueprint`} fill="none" {...spoken}>
      <g className="stroke-edge" strokeWidth="1.5" strokeLinejoin="round">
        <path d="m160 66 56 30v52l-56 30-56-30V96z" className="fill-panel" />
        <path d="m104 96 56 30 56-30M160 126v52M132 81l56 30v20" />
      </g>
      <path d="M160 40v164M70 186l180-96" className="stroke-copper" strokeWidth="1" strokeDasharray="14 4 3 4" />
    </svg>
  );
}
