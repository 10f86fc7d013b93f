export default function Screen() {
  return <h1 className="column">home</h1>
}
