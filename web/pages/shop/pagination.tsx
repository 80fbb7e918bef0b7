import { ButtonLink } from '#web/ui/button.tsx';
import { pagesToShow, type ShopQuery, shopAddress } from './shop-query.ts';

interface PaginationProps {
  query: ShopQuery;
  pages: number;
}

/** Links to the other pages of the product list. */
export function Pagination({ query, pages }: PaginationProps) {
  if (pages <= 1) return null;
  const { page } = query;
  const to = (page: number) => shopAddress({ ...query, page });
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-between gap-3 sm:mt-14">
      <StepLink to={page > 1 ? to(page - 1) : undefined} rel="prev">
        Previous
      </StepLink>
      <ol className="order-last flex w-full flex-wrap items-center justify-center gap-1 sm:order-none sm:w-auto">
        {pagesToShow(page, pages).map((shown, at) => (
          <li key={shown === 'gap' ? `gap ${at}` : shown}>
            {shown === 'gap' ? <span className="px-1 text-muted">…</span> : <PageLink {...{ shown, page, to }} />}
          </li>
        ))}
      </ol>
      <StepLink to={page < pages ? to(page + 1) : undefined} rel="next">
        Next
      </StepLink>
    </nav>
  );
}

interface PageLinkProps {
  shown: number;
  page: number;
  to: (page: number) => string;
}

function PageLink({ shown, page, to }: PageLinkProps) {
  const current = shown === page;
  return (
    <ButtonLink
      to={to(shown)}
      variant={current ? 'primary' : 'quiet'}
      className="min-w-11 px-2 tabular-nums"
      {...(current && { 'aria-current': 'page' as const })}
    >
      <span className="sr-only">Page </span>
      {shown}
    </ButtonLink>
  );
}

/** On the first and last page it is invisible but keeps its space, so that the numbers do not move. */
function StepLink({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: string }) {
  if (to === undefined)
    return (
      <span aria-hidden className="button invisible">
        {children}
      </span>
    );
  return (
    <ButtonLink to={to} rel={rel} variant="secondary">
      {children}
    </ButtonLink>
  );
}
