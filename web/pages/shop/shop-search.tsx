import { siteAddress } from '#contract/addresses.ts';

/** Searches products by name. A plain GET form: it works without scripts, and the results have an address. */
export function ShopSearch({ words = '' }: { words?: string | undefined }) {
  return (
    <search className="w-full sm:w-auto">
      <form action={siteAddress.shop} className="flex gap-2">
        <input
          type="search"
          name="q"
          defaultValue={words}
          maxLength={200}
          aria-label="Search products by name"
          placeholder="Search products..."
          className="control min-w-0 sm:w-64"
        />
        <button type="submit" className="button button-secondary">
          Search
        </button>
      </form>
    </search>
  );
}
