export default function Screen() {
  return <h1 className="column">solution</h1>
}
