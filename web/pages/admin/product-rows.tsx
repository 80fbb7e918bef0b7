import Box from 'lucide-react/icons/box';
import { apiAddress } from '../../../contract/addresses.ts';
import { IMAGE_WIDTHS, type Product } from '../../../contract/product.ts';

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

/** The catalogue as the owner goes through it. */
export function ProductRows({ products }: { products: readonly Product[] }) {
  return (
    <ul className="border-t border-line bg-panel">
      {products.map(({ _id, name, price, stock, primaryImage }) => (
        <li key={_id} className="flex items-center gap-4 border-b border-line px-4 py-3">
          <Thumbnail image={primaryImage} />
          <div className="flex min-w-0 grow flex-col gap-x-6 @2xl:flex-row @2xl:items-center">
            <bdi className="line-clamp-3 min-w-0 grow font-semibold wrap-anywhere">{name}</bdi>
            <span className="shrink-0 @2xl:w-32 @2xl:text-end">{price} BDT</span>
            <span className={`shrink-0 font-medium @2xl:w-28 ${stock > 0 ? 'text-success' : 'text-danger'}`}>
              {stock > 0 ? 'In Stock' : 'Out Of Stock'}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
