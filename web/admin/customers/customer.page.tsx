import { Link, useParams } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { CustomerRecord } from '#contract/customers/customer.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { EmptyList } from '#web/admin/ui/list-state.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { useDocumentTitle } from '#web/admin/ui/use-document-title.ts';
import { isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { CustomerCard } from './customer-card.tsx';
import { CustomerForm } from './customer-form.tsx';
import { CustomerPrivacy } from './customer-privacy.tsx';
import { CustomerThings } from './customer-things.tsx';
import { OtherEntries } from './other-entries.tsx';
import { useCustomerActs } from './use-customer-acts.ts';

export const handle = { hydrate: true };

const LOADING = 'Loading...';
export const meta = adminTitle(LOADING);

function Statement({ customer }: { customer: CustomerRecord | null }) {
  if (!customer) return null;
  const { _id, name } = customer;
  return (
    <DownloadButton address={apiAddress.customerStatementPdf(_id)} name={`${name || 'customer'}-statement.pdf`}>
      Statement (PDF)
    </DownloadButton>
  );
}

const titleWithout = (missing: boolean) => (missing ? 'Customer not found' : LOADING);

/** A customer: how they are reached, what they ordered and owe, and what the shop wrote down. */
export default function CustomerPage() {
  const { id = '' } = useParams();
  const { data: customer, error, reload, setData } = useApiData<CustomerRecord>(apiAddress.customerById(id));
  const acts = useCustomerActs(id, setData);
  const missing = isNotFound(error);
  const title = customer ? customer.name || 'Without a name' : titleWithout(missing);
  useDocumentTitle(title);
  return (
    <div className="sheet py-8">
      <Link
        to={siteAddress.customers}
        className="mb-2 inline-flex min-h-11 items-center text-copper underline underline-offset-4"
      >
        All customers
      </Link>
      <AdminHeading title={title}>{customer && <Statement customer={customer} />}</AdminHeading>
      {customer && (
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <div className="flex flex-col gap-8">
            <CustomerCard customer={customer} />
            <CustomerThings customer={customer} />
          </div>
          <div className="flex flex-col gap-8">
            <CustomerForm key={`${customer._id} ${customer.version}`} customer={customer} acts={acts} />
            <OtherEntries customer={customer} acts={acts} />
            <CustomerPrivacy customer={customer} />
          </div>
        </div>
      )}
      {customer && <TimesNote />}
      {!customer && error === null && <Spinner />}
      {missing && <EmptyList>There is no such customer. What the shop had may have been erased.</EmptyList>}
      {!missing && error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
    </div>
  );
}
