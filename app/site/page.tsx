export default function Screen() {
  return <h1 className="column">page</h1>
}
