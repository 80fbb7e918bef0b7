import { apiAddress } from '#contract/addresses.ts';
import { IMAGE_WIDTHS } from '#contract/product.ts';

interface ProductPictureProps {
  /** The picture's identifier; a drawing stands in for one that is missing. */
  image: string | null;
  alt: string;
  /** How wide it is shown, as the HTML attribute says it. */
  sizes: string;
  lazy?: boolean;
  /** The picture that fills the first screen. */
  priority?: boolean;
}

const FRAME = 'block aspect-4/3 w-full bg-paper';

/** A product's picture in a frame of 4 to 3, whatever its own shape; the frame stands before the picture comes. */
export function ProductPicture({ image, alt, sizes, lazy = false, priority = false }: ProductPictureProps) {
  if (image === null) return <PictureToCome alt={alt} />;
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

/** A box on the drawing board, with its centre lines: the part exists, its picture not yet. */
function PictureToCome({ alt }: { alt: string }) {
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
