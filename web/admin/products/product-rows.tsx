import Box from 'lucide-react/icons/box';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link, useLocation } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';
import { currency } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Product } from '#contract/product.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { TypedFigure } from './typed-figure.tsx';
import { type TypedFigures, useTypedFigures } from './use-typed-figures.ts';

function Thumbnail({ image }: { image: string | null }) {
  if (image === null)
    return (
      <span className="grid size-14 shrink-0 place-items-center border border-line bg-paper text-muted">
        <Box size={22} aria-hidden="true" />
      </span>
    );
  return (
    <img
      src={apiAddress.image(image, IMAGE_WIDTHS[0])}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 shrink-0 border border-line bg-paper object-cover"
    />
  );
}

const ICON_BUTTON =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-muted hover:bg-copper-soft hover:text-ink';

/** How many there are, as visitors read it. */
function InStock({ stock }: Pick<Product, 'stock'>) {
  return (
    <span className={`font-medium @2xl:w-28 ${stock > 0 ? 'text-success' : 'text-danger'}`}>
      {stock > 0 ? 'In Stock' : 'Out Of Stock'}
    </span>
  );
}

/** Price and stock, typed in place by who may. */
function Figures({ product, figures, mayChange }: { product: Product; figures: TypedFigures; mayChange: boolean }) {
  const { hash } = useLocation();
  if (!mayChange)
    return (
      <p className="flex shrink-0 flex-wrap gap-x-4 @2xl:gap-x-6">
        <span className="@2xl:w-32 @2xl:text-end">{moneyText(product.price)}</span>
        <InStock stock={product.stock} />
      </p>
    );
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 @2xl:shrink-0">
      <TypedFigure
        label={`Price of ${product.name}`}
        value={product.price}
        unit={currency()}
        onSave={(typed) => figures.save(product, 'price', typed)}
      />
      <TypedFigure
        label={`Stock of ${product.name}`}
        isMeant={hash === `#stock-${product._id}`}
        value={product.stock}
        unit="pcs"
        onSave={(typed) => figures.save(product, 'stock', typed)}
      />
      <InStock stock={product.stock} />
    </div>
  );
}

interface ProductRowsProps {
  products: readonly Product[];
  onDelete: (product: Product) => void;
}

export function ProductRows({ products, onDelete }: ProductRowsProps) {
  const mayChange = useMay()('PATCH', apiAddress.productById);
  const figures = useTypedFigures();
  return (
    <ul className="border-t border-line bg-panel">
      {products.map(figures.present).map((product) => (
        <li
          key={product._id}
          data-row={product._id}
          className="flex items-center gap-3 border-b border-line px-3 py-3 sm:gap-4 sm:px-4"
        >
          <Thumbnail image={product.primaryImage} />
          <div className="flex min-w-0 grow flex-col gap-x-6 @2xl:flex-row @2xl:items-center">
            <div className="min-w-0 grow">
              {/* The product page ships no React, so it needs a full page load. */}
              <Link reloadDocument to={siteAddress.product(product._id)} className="font-semibold text-copper">
                <bdi className="line-clamp-3 wrap-anywhere underline underline-offset-4">{product.name}</bdi>
              </Link>
              <bdi className="block truncate text-sm text-muted">{product.id}</bdi>
            </div>
            <Figures product={product} figures={figures} mayChange={mayChange} />
          </div>
          <div hidden={!mayChange} className="flex shrink-0 hidden:hidden max-sm:flex-col">
            {/* aria-label and not text, so that a product's name occurs only once in the row's text. */}
            <Link
              to={siteAddress.productEdit(product._id)}
              aria-label={`Edit ${product.name}`}
              title="Edit"
              className={ICON_BUTTON}
            >
              <Pencil size={19} aria-hidden="true" />
            </Link>
            <button
              type="button"
              onClick={() => onDelete(product)}
              aria-label={`Delete ${product.name}`}
              title="Delete"
              className={`${ICON_BUTTON} hover:text-danger`}
            >
              <Trash2 size={19} aria-hidden="true" />
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
