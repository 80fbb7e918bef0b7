import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CustomerSummary } from '#contract/customers/customer-summary.ts';
import { DELIVERY_AREA } from '#contract/orders/delivery.ts';
import { DELIVERY_AREA_LABEL } from '#contract/orders/delivery-choice.ts';
import type { ServiceField } from '#contract/services/field.ts';
import { ORDERABLE_SERVICES, serviceName } from '#contract/services/services.ts';
import { coloursOf, proposedColours } from '#contract/settings/stock-colours.ts';
import { FieldFrame, RequiredNote } from '#web/forms/fields/field-frame.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Moment } from '#web/ui/time.tsx';
import { EnteredField } from './entered-field.tsx';
import { CONTACT_FIELDS, MORE_FIELDS, serviceFields } from './entered-fields.ts';
import { FilesPart } from './files-part.tsx';
import type { EnteredOrderForm } from './use-entered-order.ts';
import { useKnownCustomers } from './use-known-customers.ts';

/** What is typed there finds known customers. */
const FIND_CUSTOMERS: ReadonlySet<string> = new Set(['name', 'contactNumber']);

interface KnownProps {
  typed: string;
  onTake: (customer: CustomerSummary) => void;
}

/** Leads by the arrows from the field that finds known customers through them, and back to it. */
const leadByArrows = (event: KeyboardEvent<HTMLElement>) => {
  const { key, currentTarget } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const known = [...document.querySelectorAll<HTMLElement>('[data-known] button')];
  const at = known.indexOf(currentTarget);
  const before = at < 0 ? undefined : (known[at - 1] ?? currentTarget.closest('fieldset')?.querySelector('input'));
  const to = key === 'ArrowDown' ? known[at + 1] : before;
  if (!to) return;
  event.preventDefault();
  to.focus();
};

/** Those who ordered before, by what is typed; a press fills in how they are reached. */
function KnownCustomers({ typed, onTake }: KnownProps) {
  const customers = useKnownCustomers(typed);
  if (customers.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Known customers"
      data-known=""
      className="-mt-2 flex flex-col border border-line bg-panel"
    >
      {customers.map((customer) => (
        <button
          key={customer._id}
          type="button"
          onClick={() => onTake(customer)}
          onKeyDown={leadByArrows}
          className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-3 py-2 text-start hover:bg-copper-soft"
        >
          <span className="font-semibold">
            <bdi>{customer.name}</bdi>
          </span>
          <span className="text-sm text-muted">{[customer.company, customer.phone].filter(Boolean).join(' · ')}</span>
        </button>
      ))}
    </div>
  );
}

type FieldsProps = Pick<EnteredOrderForm, 'values' | 'errors' | 'change'>;

interface ServiceFieldsProps extends FieldsProps {
  fields: readonly ServiceField[];
  /** Those of the chosen material that the shop has. */
  colours: readonly string[];
}

function ServiceFields({ fields, values, errors, change, colours }: ServiceFieldsProps) {
  return fields.map(({ name, label, control, options, required }) => (
    <div key={name} className={control === 'text' ? 'sm:col-span-2' : ''}>
      <EnteredField
        {...{ name, label, control }}
        required={required !== undefined}
        options={name === 'color' ? colours : options}
        value={values[name] ?? ''}
        message={errors[name]}
        onChange={(value) => change({ [name]: value })}
      />
    </div>
  ));
}

/** Where it goes, if the shop names areas; a caller may not have said yet. */
function Area({ values, errors, change }: FieldsProps) {
  const { deliveries } = useShop();
  if (deliveries.length === 0) return null;
  return (
    <EnteredField
      name={DELIVERY_AREA}
      label={DELIVERY_AREA_LABEL}
      control="choice"
      options={['', ...deliveries.map(({ name }) => name)]}
      value={deliveries.find(({ value }) => value === values[DELIVERY_AREA])?.name ?? ''}
      message={errors[DELIVERY_AREA]}
      onChange={(typed) => change({ [DELIVERY_AREA]: deliveries.find(({ name }) => name === typed)?.value ?? '' })}
    />
  );
}

function Contact({ values, errors, change, known }: FieldsProps & { known: string }) {
  const [asked, setAsked] = useState(known);
  const place = useRef<HTMLFieldSetElement>(null);
  const take = ({ name, email, company, phone }: CustomerSummary) => {
    change({ name, email, company, contactNumber: phone });
    setAsked('');
    place.current?.querySelector<HTMLElement>('[name=deliveryAddress]')?.focus(); // what was pressed goes
  };
  return (
    <fieldset ref={place} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">Who it is for</legend>
      <p className="order-first -mt-3 text-sm text-muted sm:order-none sm:col-span-2">
        A phone number or an email address is enough.
      </p>
      {CONTACT_FIELDS.map(({ name, ...field }) => (
        <Fragment key={name}>
          <EnteredField
            {...field}
            name={name}
            value={values[name] ?? ''}
            message={errors[name]}
            onKeyDown={FIND_CUSTOMERS.has(name) ? leadByArrows : undefined}
            onChange={(value) => {
              change({ [name]: value });
              if (FIND_CUSTOMERS.has(name)) setAsked(value);
            }}
          />
          {name === 'deliveryAddress' && <Area {...{ values, errors, change }} />}
        </Fragment>
      ))}
      <div className="order-first sm:order-none sm:col-span-2">
        <KnownCustomers typed={asked} onTake={take} />
      </div>
    </fieldset>
  );
}

function Work({ form }: { form: EnteredOrderForm }) {
  const { values, errors, change, service, choose } = form;
  const { asked, usual } = serviceFields(service);
  const { colors } = useShop();
  const colours = proposedColours(coloursOf(colors[service] ?? [], values.material));
  return (
    <fieldset className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">What it is</legend>
      <FieldFrame id="service-needed" label="Service Needed" required message={errors.serviceNeeded}>
        <select
          id="service-needed"
          value={service}
          onChange={({ target }) => choose(ORDERABLE_SERVICES.find((one) => one === target.value) ?? service)}
          className="control"
        >
          {ORDERABLE_SERVICES.map((one) => (
            <option key={one} value={one}>
              {serviceName(one)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <ServiceFields fields={asked} {...{ values, errors, change, colours }} />
      <details className="sm:col-span-2">
        <summary className="text-link min-h-11 cursor-pointer py-2">Company, project and usual answers</summary>
        <div className="mt-2 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {MORE_FIELDS.map(({ name, label }) => (
            <EnteredField
              key={name}
              {...{ name, label }}
              value={values[name] ?? ''}
              message={errors[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <ServiceFields fields={usual} {...{ values, errors, change, colours }} />
        </div>
      </details>
    </fieldset>
  );
}

/** Enters an order while somebody is on the telephone. */
export function NewOrderForm({ form }: { form: EnteredOrderForm }) {
  const { values, errors, change, message, sent, busy, submit } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) element.current?.querySelector('input')?.focus(); // elsewhere a keyboard would cover the form
  }, []);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return (
    <form
      ref={element}
      noValidate
      aria-label="New order"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex max-w-3xl flex-col gap-6"
    >
      {message && (
        <p role="note" className="border-s-4 border-copper bg-panel px-4 py-3">
          Begun from the message of <bdi>{message.name}</bdi>, <Moment at={message.createdAt} />. It is marked as done
          when you enter the order.
        </p>
      )}
      <Contact {...{ values, errors, change }} known={message?.email ?? ''} />
      <Work form={form} />
      <FilesPart sent={sent} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton busy={busy || sent.busy} busyLabel={sent.busy ? 'Uploading…' : 'Loading...'}>
          Enter the order
        </SubmitButton>
        <RequiredNote />
      </div>
    </form>
  );
}
