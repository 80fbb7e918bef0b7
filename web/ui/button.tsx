import type { AnchorHTMLAttributes, ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const classes = (variant: ButtonVariant, extra?: string) =>
  `button button-${variant}${extra === undefined ? '' : ` ${extra}`}`;

interface Variant {
  variant?: ButtonVariant;
}

/** A button that does not submit a form; for that there is SubmitButton. */
export function Button({
  variant = 'primary',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Variant) {
  return <button type={type} className={classes(variant, className)} {...rest} />;
}

/** A link to another page of the site that looks like a button. It loads the whole page. */
export function ButtonLink({
  variant = 'primary',
  className,
  to,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Variant & { to: string }) {
  return <a href={to} className={classes(variant, className)} {...rest} />;
}

/** A text link that leaves the site: mail, telephone, another origin. */
export function TextLink({ className = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={`text-link ${className}`} {...rest} />;
}
