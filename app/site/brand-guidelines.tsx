export default function Screen() {
  return <h1 className="column">brand-guidelines</h1>
}
