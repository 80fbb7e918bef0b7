interface OtherQuantityProps {
  quantity: string;
  counted: string;
  isOne: boolean;
}

/** The price goes by the counts, and Quantity is free text: a customer who wrote something else there is told. */
export function OtherQuantity({ quantity, counted, isOne }: OtherQuantityProps) {
  return (
    <p className="border-s-2 border-copper ps-3 wrap-anywhere">
      This price is for what is counted beside your {isOne ? 'file' : 'files'}: {counted}. Your Quantity says “
      {quantity}”.
    </p>
  );
}
