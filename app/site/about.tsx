export default function Screen() {
  return <h1 className="column">about</h1>
}
