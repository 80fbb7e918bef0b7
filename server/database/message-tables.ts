import type { ColumnType, Generated } from 'kysely';
import type { MessageState } from '#contract/message-states.ts';
import type { Fixed, Later, Moment, Optional } from './columns.ts';

export interface ContactMessageRow {
  _id: Fixed<string>;
  name: string;
  name_folded: string;
  email: string;
  country: string;
  company_name: string;
  message: string;
  state: Generated<MessageState>;
  assigned_to: Later<string>; // an administrator's e-mail
  held_why: Later<string>; // why it is held back as what a bot sends; null: it is not
  order_id: Optional<string>; // the order that it asks about
  created_at: Fixed<Moment>;
}

export interface MessageAnswerRow {
  _id: Fixed<string>;
  message_id: Fixed<string>;
  answer: Fixed<string>;
  /** The administrator's e-mail; '' where its sender wrote on. */
  written_by: Fixed<string>;
  from_sender: ColumnType<number, 0 | 1 | undefined, never>;
  created_at: Fixed<Moment>;
}
