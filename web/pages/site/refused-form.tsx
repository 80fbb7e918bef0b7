import { useRouteLoaderData } from 'react-router';
import type { RefusedForm } from '#web/context.ts';

/** What was typed into a form that was refused; undefined where none was, or another. @param form the path to which it is sent */
export const useRefused = (form: string): RefusedForm | undefined => useRefusedAmong([form]);

/** The same for several forms. */
export const useRefusedAmong = (forms: readonly string[]): RefusedForm | undefined => {
  const refused = useRouteLoaderData<{ refused?: RefusedForm }>('root')?.refused;
  return refused && forms.includes(refused.form) ? refused : undefined;
};

interface OutcomesProps {
  /** By the ids in which the page's address ends. */
  outcomes: readonly (readonly [id: string, says: string])[];
  /** The paths of the forms that lead here. */
  forms: readonly string[];
  className?: string;
}

/** What forms without scripts led to. */
export function FormOutcomes({ outcomes, forms, className = '' }: OutcomesProps) {
  const told = useRefusedAmong(forms)?.outcome;
  return outcomes.map(([id, says]) => (
    <p
      key={id}
      id={id}
      className={`${className} scroll-mt-40 font-semibold ${id === told ? '' : 'hidden target:block'}`}
      {...(id === told && { role: 'alert' })}
    >
      {says}
    </p>
  ));
}
