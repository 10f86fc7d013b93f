export default function Screen() {
  return <h1 className="column">contact</h1>
}
