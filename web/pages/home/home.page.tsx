export const meta = () => [{ title: 'Karkhana' }];

export default function HomePage() {
  return <h1>Karkhana</h1>;
}
