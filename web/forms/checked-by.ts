import { zodResolver } from '@hookform/resolvers/zod';

/** What checks a form by a schema of the contract. */
export const checkedBy = zodResolver;
