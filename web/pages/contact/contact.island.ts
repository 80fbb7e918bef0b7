import { hydrateIsland } from '#web/islands/hydrate-island.tsx';
import { ContactForm } from './contact-form.tsx';

hydrateIsland('contact', ContactForm);
