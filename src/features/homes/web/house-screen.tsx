export default function HouseScreen() {
  return <h1>House</h1>
}
