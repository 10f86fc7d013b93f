export default function Screen() {
  return <h1 className="column">functions</h1>
}
