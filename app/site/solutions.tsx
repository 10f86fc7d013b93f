export default function Screen() {
  return <h1 className="column">solutions</h1>
}
