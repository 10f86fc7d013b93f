export default function Screen() {
  return <h1 className="column">resources</h1>
}
