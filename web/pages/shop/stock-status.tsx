export function StockStatus({ stock }: { stock: number }) {
  return (
    <span className={`font-medium ${stock > 0 ? 'text-success' : 'text-danger'}`}>
      {stock > 0 ? 'In Stock' : 'Out Of Stock'}
    </span>
  );
}
