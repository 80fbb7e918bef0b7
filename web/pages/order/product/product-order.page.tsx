import { siteAddress } from '#contract/addresses.ts';
import { PICK_UP } from '#contract/orders/delivery-choice.ts';
import { shopContext } from '#web/context.ts';
import { Island } from '#web/islands/island.tsx';
import { orNotFound } from '#web/pages/site/or-not-found.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/product-order.page';
import { ProductOrder } from './product-order.tsx';
import '#web/styles/order.css';

export const handle = { island: 'product-order' };

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { products, priceBooks } = context.get(shopContext);
  return { shown: await products.read(params.id).catch(orNotFound), terms: await priceBooks.chargeTerms() };
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta({ title: args.loaderData && `Order ${args.loaderData.shown.name}`, unlisted: true })(args);

/** The form to order a product. */
export default function ProductOrderPage({ loaderData: { shown, terms } }: Route.ComponentProps) {
  const { email, pickUp: workshop, deliveries } = useShop();
  const areas = deliveries.filter(({ value }) => value !== PICK_UP);
  return (
    <>
      <PageHeading
        title={`Order ${shown.name}`}
        subtitle={
          <>
            Any questions?{' '}
            <a href={siteAddress.askAbout(shown._id)} className="text-link">
              Ask us about it
            </a>{' '}
            first.
          </>
        }
      />
      <Island name="product-order" of={ProductOrder} props={{ shown, terms, workshop, deliveries: areas, email }} />
    </>
  );
}
