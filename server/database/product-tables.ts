import type { Fixed, Int64, Later, Moment } from './columns.ts';

export interface ProductRow {
  _id: Fixed<string>;
  id: string;
  name: string;
  name_folded: string;
  price_paisa: Int64;
  stock: number;
  description: string;
  primary_image: string | null;
  created_at: Fixed<Moment>;
  deleted_at: Later<Moment>; // since when it lies in the bin; null: it does not
  deleted_by: Later<string>; // an administrator's e-mail
  former_id: Later<string>; // the owner's product id while it lies in the bin, where `id` is our own identifier
}

export interface ProductImageRow {
  product_id: Fixed<string>;
  image_id: Fixed<string>;
  position: Fixed<number>;
}
