export default function Screen() {
  return <h1 className="column">case-studies</h1>
}
